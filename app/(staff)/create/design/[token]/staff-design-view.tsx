import { HeadingBlock } from '@/app/_components/heading-block'
import { PassPreview } from '@/app/_components/pass/preview/pass-preview'
import { buttonClass } from '@/app/_components/button-class'
import type { KeptSample } from '@/lib/sample-passes/sample'
import type { StaffView } from '@/lib/sample-passes/staff-view'
import { staffCopy, type StaffAnswer } from './copy'
import { finish } from './finish'
import { PlainFields } from './plain-fields'
import styles from './staff-design-view.module.css'

type Props = Readonly<{
  sample: KeptSample
  lead: StaffView
  answer: StaffAnswer | undefined
  canSend: boolean
  /** names this rendering of the page, so that a button that is pressed twice sends one email */
  press: string
}>

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The design of a lead, as it is and as it is to be. */
export function StaffDesignView({ sample, lead, answer, canSend, press }: Props) {
  const { design, drawnBy, revision, staffToken } = sample
  const { name = '', email = '', link = '' } = lead.values
  const logoSrc = sample.logo && `data:image/png;base64,${Buffer.from(sample.logo.png).toString('base64')}`
  const { facts } = staffCopy
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadingBlock eyebrow={staffCopy.eyebrow} heading={staffCopy.heading} intro={staffCopy.who(name)} />
      {answer && (
        <p role="status" className={styles.answer}>
          {staffCopy.answers[answer]}
        </p>
      )}
      {lead.state === 'apart' && <p className={styles.answer}>{staffCopy.spam}</p>}
      <div className={styles.passes}>
        <PassPreview design={design} logoSrc={logoSrc} wallet="apple" side="front" className={styles.pass} />
        <PassPreview design={design} logoSrc={logoSrc} wallet="google" side="front" className={styles.pass} />
      </div>
      <dl className={styles.facts}>
        {[
          [facts.email, email],
          [facts.website, link],
          [facts.received, time(lead.receivedAt)],
          [facts.drawnBy, staffCopy.drawnBy[drawnBy]],
          [facts.revision, String(revision)],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form action={finish} className={styles.form}>
        <input type="hidden" name="token" value={staffToken} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="press" value={press} />
        <PlainFields key={revision} sample={sample} />
        <div className={styles.buttons}>
          <button type="submit" name="do" value="save" className={buttonClass('outline')}>
            {staffCopy.save}
          </button>
          {canSend && (
            <button type="submit" name="do" value="send" className={buttonClass()}>
              {staffCopy.send(email)}
            </button>
          )}
        </div>
        {!canSend && <p>{staffCopy.noEmail}</p>}
      </form>
      <section aria-labelledby="emails">
        <h2 id="emails" className={styles.subheading}>
          {staffCopy.emails}
        </h2>
        {lead.emails.length === 0 && <p>{staffCopy.noEmails}</p>}
        <ul>
          {lead.emails.map(({ state, queuedAt, sentAt, problem }) => (
            <li key={queuedAt.toISOString()}>
              {time(sentAt ?? queuedAt)}: {staffCopy.emailStates[state]}
              {state !== 'delivered' && problem && ` (${problem})`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
