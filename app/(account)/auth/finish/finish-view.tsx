import { WarningSign } from '@/app/_components/warning-sign'
import { Desk } from '../../_desk/desk'
import { WayBack } from '../../_desk/way-back'
import { Padlock } from '../../_objects/padlock'
import styles from './finish-view.module.css'
import { finishWords as words } from './words'

type Props = Readonly<{ failure: string | undefined }>

/** While the door is opened, and when it stays shut. */
export function FinishView({ failure }: Props) {
  const head = failure ? { ...words.failed, intro: failure } : words.working
  return (
    <div role={failure ? 'alert' : 'status'}>
      <Desk words={head} tone={failure ? 'red' : 'blue'} object={<Padlock />}>
        {failure ? (
          <>
            <WayBack label={words.signIn} href="/login" />
            <WayBack label={words.newLink} href="/login/code" />
          </>
        ) : (
          <>
            <p>{words.moment}</p>
            <noscript>
              <div className={styles.without}>
                <WarningSign />
                <p>{words.withoutScripts}</p>
              </div>
              <WayBack label={words.code} href="/login/code" />
            </noscript>
          </>
        )}
      </Desk>
    </div>
  )
}
