/** Why a PostgreSQL could not be started; callers branch on it, people read the message. */
export type PostgresFailureCode =
  | 'unsupported-platform'
  | 'binary-broken'
  | 'root-refused'
  | 'data-not-writable'
  | 'disk-full'
  | 'other-version'
  | 'in-use'
  | 'port-taken'
  | 'failed'

/** A start of PostgreSQL that failed; the message is one sentence or two and names the way out. */
export class PostgresFailure extends Error {
  readonly code: PostgresFailureCode

  constructor(code: PostgresFailureCode, message: string) {
    super(message)
    this.name = 'PostgresFailure'
    this.code = code
  }
}

const whereElse = 'set LOCAL_DATA_DIR to another folder'

/**
 * Turns what `initdb` or `postgres` printed into a failure that says what to do.
 * @param output both streams of the program, in English (LC_ALL=C)
 * @param dataDir absolute path of the folder that was to hold the data
 * @param port the port asked for; 0 while none was needed yet
 */
export function explainOutput(output: string, dataDir: string, port = 0): PostgresFailure {
  if (/No space left on device|Check free disk space|disk quota exceeded/i.test(output)) {
    return new PostgresFailure(
      'disk-full',
      `The disk that holds ${dataDir} is full. Free about 100 MB there, or ${whereElse} on a disk with room.`,
    )
  }
  if (/could not bind|Address already in use|could not create any TCP\/IP sockets/i.test(output)) {
    return portTaken(port)
  }
  if (/lock file "postmaster\.pid" already exists|pre-existing shared memory block/i.test(output)) {
    return inUse(dataDir)
  }
  if (
    /cannot be run as root|must be started under an unprivileged|administrative permissions/i.test(output)
  ) {
    return rootRefused()
  }
  if (/permission denied|Read-only file system|not permitted/i.test(output)) {
    return notWritable(dataDir)
  }
  const last = output.trim().split('\n').slice(-6).join('\n')
  return new PostgresFailure(
    'failed',
    `PostgreSQL did not start in ${dataDir}. Its last words were:\n${last}`,
  )
}

const rootRefusedMessage =
  'PostgreSQL refuses to run as root (or administrator), and this machine allows none of the ways round it ' +
  '(user namespaces through unshare, another account through setpriv). Start as an ordinary user, or let ' +
  'the environment name real services, so that no local database is needed.'

/** Root found no other account to run PostgreSQL under. */
export function rootRefused(): PostgresFailure {
  return new PostgresFailure('root-refused', rootRefusedMessage)
}

/** Another program listens on the port. */
export function portTaken(port: number): PostgresFailure {
  return new PostgresFailure(
    'port-taken',
    `Port ${port} (the local database) is taken. Stop what listens there, or set LOCAL_DB_PORT to another port.`,
  )
}

/** Another process of the local cloud uses the data folder. */
export function inUse(dataDir: string, owner?: number): PostgresFailure {
  const who = owner ? `process ${owner}` : 'another process'
  return new PostgresFailure(
    'in-use',
    `The local database in ${dataDir} is in use by ${who}. Stop that one first, or set LOCAL_DATA_DIR to another folder.`,
  )
}

/** The data folder cannot be written by this user. */
export function notWritable(dataDir: string): PostgresFailure {
  return new PostgresFailure(
    'data-not-writable',
    `The local database cannot write to ${dataDir}. Give this user the folder (chown), delete it, or ${whereElse}.`,
  )
}
