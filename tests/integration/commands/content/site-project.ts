import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { freePort } from '../../../../packages/local-cloud/src/processes/ports.ts'
import { createStack } from '../../../../packages/local-cloud/src/cli/stack.ts'
import { contentCommand } from '../../../../commands/content/command.ts'
import { launch, project, type Launched } from '../../launcher/launch.ts'

/** A PNG image of one colour. */
export const picture = (color: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
    .png()
    .toBuffer()

/** A project folder with a small `content/`, and the launcher to run commands in it. */
export type SiteProject = {
  root: string
  dataDir: string
  /** Runs a command to its end; the local cloud has the same port in every command. */
  run(args: string[]): Promise<Run>
  /** Runs `content` in this process, which is faster where no local cloud has to be started. */
  content(args: string[], environment?: Record<string, string>): Promise<Run>
  /** Starts a command that runs until it is stopped. */
  start(args: string[]): Launched
  /** A client with administrator rights in the running local cloud. */
  client(): SanityClient
  /** Stops running commands and deletes the folder. */
  remove(): Promise<void>
}

type Run = { code: number | null; output: string }

/** No project at Sanity, whatever the environment of this machine names. */
const noProject = {
  SANITY_PROJECT_ID: '',
  SANITY_DATASET: '',
  SANITY_API_HOST: '',
  SANITY_API_WRITE_TOKEN: '',
}

export async function siteProject(): Promise<SiteProject> {
  const { root, remove } = project()
  const content = path.join(root, 'content')
  mkdirSync(path.join(content, 'images'), { recursive: true })
  writeFileSync(path.join(content, 'images', 'red.png'), await picture('#c81e2d'))
  const documents = [
    { _id: 'settings', _type: 'settings', name: 'As delivered' },
    {
      _id: 'author',
      _type: 'person',
      photo: { _type: 'image', _sanityAsset: 'image@file://./images/red.png' },
    },
    { _id: 'article', _type: 'article', author: { _type: 'reference', _ref: 'author' } },
    { _id: 'drafts.next', _type: 'article', title: 'A draft' },
  ]
  writeFileSync(
    path.join(content, 'data.ndjson'),
    documents.map((each) => JSON.stringify({ _createdAt: '2026-01-01T00:00:00Z', ...each })).join('\n'),
  )

  const cloudPort = await freePort()
  const dataDir = path.join(root, '.local')
  const started: Launched[] = []
  const start = (args: string[]) => {
    const one = launch(root, args, { LOCAL_CLOUD_PORT: String(cloudPort) })
    started.push(one)
    return one
  }
  return {
    root,
    dataDir,
    start,
    run: async (args) => {
      const one = start(args)
      return { code: await one.exit, output: one.output() }
    },
    content: async (args, environment = {}) => {
      Object.assign(process.env, { LOCAL_CLOUD_PORT: String(cloudPort), ...noProject, ...environment })
      const lines: string[] = []
      const log = (line: string) => void lines.push(line)
      const session = { stack: createStack(log), log, fail: log }
      const code = await contentCommand({ session, root, args }).catch((error: unknown) => {
        log(String(error))
        return 1
      })
      await session.stack.stop()
      return { code, output: lines.join('\n') }
    },
    client: () => {
      const { adminToken } = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8')) as {
        adminToken: string
      }
      return createClient({
        projectId: 'local',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: `http://127.0.0.1:${cloudPort}`,
        useProjectHostname: false,
        useCdn: false,
        perspective: 'raw',
        token: adminToken,
      })
    },
    remove: async () => {
      for (const { child } of started) child.kill('SIGTERM')
      await Promise.all(started.map(({ exit }) => exit))
      remove()
    },
  }
}

/** All documents without revision and time of the last write, and all files as base64. */
export async function contentOf(client: SanityClient): Promise<unknown[]> {
  const documents = await client.fetch<Record<string, unknown>[]>('* | order(_id)')
  return Promise.all(
    documents.map(async (each) => {
      const document = { ...each, _rev: '', _updatedAt: '' }
      if (!String(each._type).endsWith('Asset')) return document
      const response = await fetch(String(each.url))
      return {
        ...document,
        _createdAt: '',
        bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
      }
    }),
  )
}
