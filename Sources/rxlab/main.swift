print("rxlab")
