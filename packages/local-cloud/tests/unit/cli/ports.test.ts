import { expect, it } from 'vitest'
import { checkPorts } from '../../../src/cli/check-ports'

it('refuses one port for two things, naming both variables', async () => {
  const needs = [
    { port: 45_671, use: 'the site', variable: 'PORT' },
    { port: 45_671, use: 'the local cloud', variable: 'LOCAL_CLOUD_PORT' },
  ]
  await expect(checkPorts(needs)).rejects.toThrow('PORT and LOCAL_CLOUD_PORT are both 45671.')
})

it('lets any number of things take any free port', async () => {
  const need = { port: 0, use: 'anything', variable: 'PORT' }
  await expect(checkPorts([need, need])).resolves.toBeUndefined()
})

it('refuses a port that no browser would talk to', async () => {
  const need = { port: 4190, use: 'the local cloud', variable: 'LOCAL_CLOUD_PORT' }
  await expect(checkPorts([need])).rejects.toThrow('Browsers refuse port 4190 (the local cloud).')
})
