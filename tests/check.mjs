// What is quick to know before a commit: `npm run check`. Each program keeps what it found the last time, so that only
// what changed is looked at.
import { runStages } from './stages.mjs'

const cache = 'node_modules/.cache/check'
const failed = await runStages([
  [
    [
      ['Formatting', `prettier --check --log-level warn --cache --cache-location ${cache}/prettier .`],
      ['Lint', `eslint --max-warnings 0 --cache --cache-location ${cache}/eslint .`],
      ['Spelling', `npm run --silent spelling -- --cache --cache-location ${cache}/cspell`],
    ],
    [
      ['Dead code', 'npm run --silent dead-code'],
      ['Types', 'npm run --silent types'],
      // Those that import a file which is not committed yet.
      ['Unit tests', 'vitest run --project unit --changed --passWithNoTests'],
    ],
  ],
])
process.exitCode = failed.length === 0 ? 0 : 1
