#include "CRxShims.h"
