#include "CLauncher.h"
