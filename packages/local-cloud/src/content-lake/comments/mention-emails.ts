import { z } from 'zod'
import { sendEmail, type SmtpAddress } from '../../mail/send-email.ts'
import type { Member } from '../members/member.ts'
import type { DocumentChange, LakeDocument } from '../store/document.ts'
import type { Commit, Store } from '../store/store.ts'
import { messageOf } from '../../message-of.ts'

type Setup = {
  members: () => Promise<readonly Member[]>
  /** Where emails go; without it none are sent. */
  smtp: SmtpAddress | undefined
  /** Links in emails lead there alone. */
  studioUrls: readonly string[]
  /** Name of the project, from which the emails come. */
  title: string
  log: (line: string) => void
}

/** A comment as the Studio stores it, as far as an email needs it. */
const comment = z.object({
  _type: z.literal('comment'),
  message: z.array(
    z.object({
      children: z
        .array(z.object({ _type: z.string(), text: z.string().optional(), userId: z.string().optional() }))
        .default([]),
    }),
  ),
  context: z
    .object({
      notification: z.object({ documentTitle: z.string().optional(), url: z.string().optional() }).optional(),
    })
    .optional(),
})

type Comment = z.infer<typeof comment>

/**
 * Emails members who are mentioned in a comment, as sanity.io does; once per comment, and never the author. A
 * failed email is logged, not sent again.
 * @returns waits for emails that are being sent
 */
export function emailMentions(store: Store, setup: Setup): () => Promise<void> {
  let sending = Promise.resolve()
  store.onCommit((commit) => {
    const mentions = commit.changes.flatMap((change) => newMentions(change, commit))
    if (mentions.length === 0) return
    sending = sending
      .then(() => send(mentions, commit.author, setup))
      .catch((error: unknown) => {
        setup.log(`Emailing a mention: ${messageOf(error)}`)
      })
  })
  return () => sending
}

type Mention = { userId: string; comment: Comment }

function newMentions({ before, after }: DocumentChange, { author }: Commit): Mention[] {
  const written = parseComment(after)
  if (!written) return []
  const known = new Set([author, ...mentionedIn(parseComment(before))])
  return [...new Set(mentionedIn(written))]
    .filter((userId) => !known.has(userId))
    .map((userId) => ({ userId, comment: written }))
}

const parseComment = (document: LakeDocument | null) => comment.safeParse(document).data

const mentionedIn = (written: Comment | undefined) =>
  (written?.message ?? []).flatMap(({ children }) => children.flatMap(({ userId }) => userId ?? []))

async function send(mentions: readonly Mention[], author: string, setup: Setup): Promise<void> {
  const { smtp, title, studioUrls } = setup
  if (!smtp) return
  const members = new Map((await setup.members()).map((member) => [member.id, member]))
  const nameOf = (id: string | undefined) => members.get(id ?? '')?.name ?? 'A colleague'
  for (const { userId, comment } of mentions) {
    const recipient = members.get(userId)
    if (!recipient) continue
    const { documentTitle = 'a document', url } = comment.context?.notification ?? {}
    const lines = comment.message.map(({ children }) =>
      children.map(({ text, userId: id }) => text ?? `@${nameOf(id)}`).join(''),
    )
    const link = url !== undefined && isBelow(url, studioUrls) ? `\n\nOpen the comment: ${url}` : ''
    await sendEmail(smtp, recipient.email, {
      from: { name: title, address: 'comments@content.example' },
      subject: `${nameOf(author)} mentioned you in a comment on “${documentTitle}”`,
      text: `${nameOf(author)} wrote:\n\n${lines.join('\n')}${link}\n`,
    })
  }
}

/** The Studio sends the link with the comment, so it could be any. */
const isBelow = (url: string, studioUrls: readonly string[]) =>
  studioUrls.some((studio) => url === studio || url.startsWith(`${studio}/`) || url.startsWith(`${studio}?`))
