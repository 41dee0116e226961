// Run by npm as `prepare`: points git to the hooks in this folder. Does nothing where there is no git or no repository
// (a tarball), in CI, in a linked worktree, which shares the setting, and where hooks were set up by hand.
import { spawnSync } from 'node:child_process'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const [own, shared, top] = (git('rev-parse', '--git-dir', '--git-common-dir', '--show-toplevel') ?? '').split(
  '\n',
)
const isCheckout = own && own === shared && top === process.cwd()
if (isCheckout && !process.env.CI && git('config', 'core.hooksPath') === undefined) {
  git('config', 'core.hooksPath', '.githooks')
}
