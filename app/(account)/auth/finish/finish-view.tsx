import { buttonClass } from '@/app/_components/button-class'
import { WarningSign } from '@/app/_components/warning-sign'
import { Desk } from '../../_desk/desk'
import { WayBack } from '../../_desk/way-back'
import { WayOn } from '../../_desk/way-on'
import { Padlock } from '../../_objects/padlock'
import styles from './finish-view.module.css'
import { finishWords as words } from './words'

/** How far it has come. */
export type Finishing =
  | { kind: 'working' }
  /** `whose`: the address of the account that the link opens, empty for one without */
  | { kind: 'asking'; whose: string; goOn: () => void }
  | { kind: 'failed'; why: string }

/** While the door is opened, when it is to be said whose it is, and when it stays shut. */
export function FinishView({ state }: Readonly<{ state: Finishing }>) {
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <Desk words={{ ...words.failed, intro: state.why }} tone="red" object={<Padlock />}>
          <WayOn label={words.signIn} href="/login" />
          <WayBack question={words.question} label={words.newLink} href="/login/code" />
        </Desk>
      </div>
    )
  }
  if (state.kind === 'asking') {
    return (
      <div role="status">
        <Desk words={words.asking} tone="blue" object={<Padlock open />}>
          <p>{words.opens(state.whose)}</p>
          <button type="button" className={buttonClass()} onClick={state.goOn}>
            {words.goOn}
          </button>
          <WayBack question={words.notMine} label={words.signIn} href="/login" />
        </Desk>
      </div>
    )
  }
  return (
    <div role="status">
      <Desk words={words.working} tone="blue" object={<Padlock />}>
        <p>{words.moment}</p>
        <noscript>
          <div className={styles.without}>
            <WarningSign />
            <p>{words.withoutScripts}</p>
          </div>
          <WayBack label={words.code} href="/login/code" />
        </noscript>
      </Desk>
    </div>
  )
}
