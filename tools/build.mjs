// Builds everything. `--prepare` is what npm runs after an install: only what the command line needs.
console.log("build: nothing yet");
