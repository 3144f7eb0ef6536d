// replaced by the first bridge
