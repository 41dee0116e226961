import { inflateRawSync } from 'node:zlib'
import type { PassDesign } from '../../../../lib/pass-design/design'
import type { Env } from '../../../../lib/env'
import { walletTextsOf } from '../../../../lib/pass-design/default-texts'

export const design: PassDesign = {
  gymName: 'Iron & Oak “Halle 3”',
  memberName: 'Kim Müller',
  color: '#1d4e9e',
  fields: [
    { label: 'Plan', value: 'Monthly' },
    { label: 'Since', value: '2023' },
    { label: 'Locker', value: '12' },
  ],
  code: 'qr',
}

/** The default texts, as before an editor has written any. */
export const texts = walletTextsOf(null)

/** The environment variables that passes read, without the settings of a wallet. */
export const settings = { SITE_URL: 'https://liftpass.example' } as Env

/** Files of a zip by their names, read by its central directory (PKWARE's APPNOTE, 4.3.12). */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}
