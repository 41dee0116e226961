import { studioConfig } from './studio/config'
import { connectToSanity } from './studio/connection'

// The command line only reads the schema from here, which is the same for every dataset. It sends no request, so that
// any names will do and no environment is needed.
export default studioConfig(connectToSanity({ projectId: 'local', dataset: 'production' }))
