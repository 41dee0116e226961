import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WalletError } from './wallet-error.ts'

/**
 * Reads the content of a variable: either the text itself, in which `\n` may replace line breaks, or the path of a
 * file.
 * @param isText whether the value is the text itself
 * @throws WalletError when the file cannot be read
 */
export function textOrFile(name: string, value: string, isText: (value: string) => boolean): Buffer {
  if (isText(value)) return Buffer.from(value.replaceAll('\\n', '\n'))
  try {
    return readFileSync(value)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WalletError(
      `${name} is neither PEM nor JSON, nor the path of a readable file (${code ?? 'no reason'}).`,
    )
  }
}

const isPem = (value: string) => value.includes('-----BEGIN')

/**
 * @param name of the variable
 * @param value PEM, or the path of a file with PEM or DER (`.cer`, Apple's download format)
 * @throws WalletError when there is no certificate
 */
export function readCertificate(name: string, value: string): X509Certificate {
  const bytes = textOrFile(name, value, isPem)
  try {
    return new X509Certificate(bytes)
  } catch {
    throw new WalletError(
      `${name} holds no certificate. Set it to PEM text, or to the path of a .pem or .cer file.`,
    )
  }
}

/**
 * @param name of the variable
 * @param value PEM, or the path of a PEM file
 * @throws WalletError when there is no readable private key
 */
export function readPrivateKey(name: string, value: string, passphrase?: string): KeyObject {
  const key = textOrFile(name, value, isPem)
  try {
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) })
  } catch {
    const hint = key.includes('ENCRYPTED') ? ' It is encrypted: see APPLE_PASS_KEY_PASSPHRASE.' : ''
    throw new WalletError(`${name} holds no private key that can be read.${hint}`)
  }
}
