import { studioConfig } from './studio/config'

// The command line only reads the schema from here, which is the same for every dataset. These two name
// the local Content Lake, so that no environment is needed.
export default studioConfig({ projectId: 'local', dataset: 'production' })
