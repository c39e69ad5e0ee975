// The run itself failed: bad arguments, an unreadable database. One line on standard error, exit status 2.

export class RunFailure extends Error {}
