import { Resolver } from 'node:dns/promises'
import { createServer } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { LRUCache } from 'lru-cache'
import forge from 'node-forge'
import type { Robot } from 'robots-parser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemNetwork } from '@/lib/website-reader/network'
import { get, openVisit } from '@/lib/website-reader/visit'
import { OWN_HOST, PUBLIC } from './recording-network'

describe('reading a website over TLS', () => {
  const { key, certificate } = certificateFor('ironworks.com')
  const trusted = tls.getCACertificates('default')
  const server = createServer({ key, cert: certificate }, (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.end(`hello ${request.headers.host}`)
  })
  const network = {
    ...systemNetwork,
    resolve: async (host: string) => (host === OWN_HOST ? [] : [PUBLIC]),
    connect: () => connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
    peer: () => PUBLIC,
  }
  const read = async (url: string) => {
    const caller = { host: OWN_HOST, userAgent: 'Liftpass', standIns: new Map<string, URL>(), network }
    const visit = openVisit(caller, new LRUCache<string, Robot>({ max: 1 }), AbortSignal.timeout(2000))
    return (await get(new URL(url), { accept: 'text/html', limit: 1000 }, visit))?.bytes.toString()
  }
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    tls.setDefaultCACertificates(trusted)
    server.close()
  })

  it('succeeds with a certificate for its name only', async () => {
    await expect(read('https://ironworks.com/')).rejects.toThrow('self-signed certificate')
    tls.setDefaultCACertificates([certificate])
    expect(await read('https://ironworks.com/')).toBe('hello ironworks.com')
    await expect(read('https://other.com/')).rejects.toThrow("does not match certificate's altnames")
  })
})

function certificateFor(host: string) {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject([{ name: 'commonName', value: host }])
  certificate.setIssuer([{ name: 'commonName', value: host }])
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return {
    key: forge.pki.privateKeyToPem(keys.privateKey),
    certificate: forge.pki.certificateToPem(certificate),
  }
}

describe('resolving a host name', () => {
  it('returns the IP addresses of both families, or of the one that the DNS server has', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['8.8.8.8', '10.0.0.1'] as never)
    const six = vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(['2606:4700::1'])
    const { signal } = new AbortController()
    expect(await systemNetwork.resolve('gym.com', signal)).toEqual(['8.8.8.8', '10.0.0.1', '2606:4700::1'])
    six.mockRejectedValue(new Error('queryAaaa ENODATA gym.com'))
    expect(await systemNetwork.resolve('gym.com', signal)).toEqual(['8.8.8.8', '10.0.0.1'])
  })

  it('times out', async () => {
    let give: (error: Error) => void = () => undefined
    const never = new Promise<never>((_, reject) => (give = reject))
    vi.spyOn(Resolver.prototype, 'resolve4').mockReturnValue(never)
    vi.spyOn(Resolver.prototype, 'resolve6').mockReturnValue(never)
    vi.spyOn(Resolver.prototype, 'cancel').mockImplementation(() => give(new Error('cancelled')))
    const time = new AbortController()
    const resolved = systemNetwork.resolve('gym.com', time.signal)
    time.abort()
    expect(await resolved).toEqual([])
  })
})
