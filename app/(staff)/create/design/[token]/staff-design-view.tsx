import { PassDesignerStyles } from '@/app/(site)/free-design/designer/pass-designer-styles'
import { HeadingBlock } from '@/app/_components/heading-block'
import { PassPreview } from '@/app/_components/pass/preview/pass-preview'
import type { PassDesigner } from '@/lib/content/types'
import type { PassDesign } from '@/lib/pass-design/design'
import { passTextsOf, type PassTexts } from '@/lib/pass-design/default-texts'
import { buttonClass } from '@/app/_components/button-class'
import type { SavedSample } from '@/lib/sample-passes/sample'
import type { StaffView } from '@/lib/sample-passes/staff-view'
import { staffCopy, type StaffResult } from './copy'
import { finish } from './finish'
import { PlainFields } from './plain-fields'
import { StoredDesign } from './stored-design'
import '@/app/(site)/free-design/designer/first-view.css'

type Props = Readonly<{
  sample: SavedSample
  lead: StaffView
  /** texts and switches of the designer; null until its document is published */
  designer: PassDesigner | null
  result: StaffResult | undefined
  canSend: boolean
  /** identifies this rendering of the form, so that pressing the button twice sends one email */
  idempotencyKey: string
}>

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The stored design of a lead, and the form to change it. */
export function StaffDesignView({ sample, lead, designer, result, canSend, idempotencyKey }: Props) {
  const { design, drawnBy, revision, staffToken } = sample
  const { name = '', email = '', link = '' } = lead.values
  const logoSrc = sample.logo && `data:image/png;base64,${Buffer.from(sample.logo.png).toString('base64')}`
  const { facts } = staffCopy
  const drawn = { design, logoSrc, texts: passTextsOf(designer) }
  return (
    <div className="wrap pd-staff-page">
      <PassDesignerStyles part="controls" />
      <PassDesignerStyles part="staff" />
      <HeadingBlock eyebrow={staffCopy.eyebrow} heading={staffCopy.heading} intro={staffCopy.who(name)} />
      {result && (
        <p role="status" className="pd-staff-result">
          {staffCopy.results[result]}
        </p>
      )}
      {lead.state === 'quarantined' && <p className="pd-staff-result">{staffCopy.spam}</p>}
      <dl className="pd-staff-facts">
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
      <form action={finish} className="pd-staff-form">
        <input type="hidden" name="token" value={staffToken} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {designer ? (
          <>
            <StoredDesign key={revision} designer={designer} design={design} logo={logoSrc} />
            <noscript>
              <Drawn {...drawn} />
              <PlainFields sample={sample} />
            </noscript>
          </>
        ) : (
          <>
            <Drawn {...drawn} />
            <PlainFields key={revision} sample={sample} />
          </>
        )}
        <div className="pd-staff-buttons">
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
        <h2 id="emails" className="pd-staff-subheading">
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

type DrawnProps = Readonly<{ design: PassDesign; logoSrc: string | undefined; texts: PassTexts }>

/** The pass as it is stored, in both wallets. */
function Drawn(pass: DrawnProps) {
  return (
    <div className="pd-staff-passes">
      <PassPreview {...pass} wallet="apple" side="front" className="pd-staff-pass" />
      <PassPreview {...pass} wallet="google" side="front" className="pd-staff-pass" />
    </div>
  )
}
