// replaced by the first stub
