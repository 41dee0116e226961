import { PassFields, PassQr } from '@/app/_components/pass/pass-fields'
import { PlasticCard } from '@/app/_components/pass/plastic-card'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import { Picture } from '@/app/_components/picture'
import type { SectionOf } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './hero-object.module.css'

type Props = Readonly<{ section: SectionOf<'heroSection'>; first: boolean }>

/**
 * The animated scene of the hero. The worn card slides under the phone once and comes out as a pass. Without motion
 * everything is in its final place from the start.
 */
export function HeroObject({ section: { picture, pass }, first }: Props) {
  return (
    <div className={styles.scene}>
      <Picture
        picture={picture}
        sizes="(min-width: 62rem) 60vw, 100vw"
        aspect={1.25}
        narrowAspect={1.5}
        priority={first}
        className={styles.picture}
      />
      {pass && (
        <div className={styles.object} {...editable(pass)}>
          <PlasticCard sample={pass} className={styles.card} />
          <div className={styles.phone} aria-hidden="true">
            <span className={styles.island} />
            <span className={styles.stack} />
          </div>
          <WalletPass className={styles.pass} code={<PassQr number={pass.memberNumber} />}>
            <PassFields sample={pass} />
          </WalletPass>
        </div>
      )}
    </div>
  )
}
