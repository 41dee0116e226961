import { defineCliConfig } from 'sanity/cli'
import { address } from './address'

export default defineCliConfig({ api: { projectId: address.projectId, dataset: address.dataset } })
