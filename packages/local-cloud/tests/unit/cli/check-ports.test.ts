import { expect, it } from 'vitest'
import { checkPorts } from '../../../src/cli/check-ports'

it('two services on one port are refused, with both variables named', async () => {
  const needs = [
    { port: 45_671, use: 'the site', variable: 'PORT' },
    { port: 45_671, use: 'the local cloud', variable: 'LOCAL_CLOUD_PORT' },
  ]
  await expect(checkPorts(needs)).rejects.toThrow('PORT and LOCAL_CLOUD_PORT are both 45671.')
})

it('any number of services can use port 0', async () => {
  const need = { port: 0, use: 'anything', variable: 'PORT' }
  await expect(checkPorts([need, need])).resolves.toBeUndefined()
})

it('a port that browsers block is refused', async () => {
  const need = { port: 4190, use: 'the local cloud', variable: 'LOCAL_CLOUD_PORT' }
  await expect(checkPorts([need])).rejects.toThrow('Browsers refuse port 4190 (the local cloud).')
})
