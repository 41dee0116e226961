import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { QrCode } from '@/app/_components/codes/qr-code'
import type { SectionOf } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './technologies.module.css'

type Technology = NonNullable<SectionOf<'technologiesSection'>['technologies']>[number]

/** The technologies that readers at the door support. Each code encodes its own name and can be scanned. */
export function TechnologiesSection({ section }: SectionProps<'technologiesSection'>) {
  const { anchor, heading, text, technologies } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} data-ground="ink" {...listItem(section)}>
      <div className={`wrap ${styles.grid}`}>
        <header className={styles.heading}>
          <h2 {...editable(section, 'heading')}>{heading}</h2>
          <p className="lead" {...editable(section, 'text')}>
            {text}
          </p>
        </header>
        <ul className={styles.list}>
          {technologies?.map((technology) => (
            <li
              key={technology._key}
              className={`${styles.technology} ${styles[technology.drawing]}`}
              {...listItem(technology)}
            >
              <div className={styles.drawing}>
                <Code technology={technology} />
              </div>
              <h3 {...editable(technology, 'name')}>{technology.name}</h3>
              <p {...editable(technology, 'text')}>{technology.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Code({ technology: { drawing, name } }: Readonly<{ technology: Technology }>) {
  switch (drawing) {
    case 'qr':
      return <QrCode text={name} className={styles.square} />
    case 'barcode':
      return <Barcode text={name} className={styles.bars} />
    case 'nfc':
      return <NfcWaves className={styles.square} />
  }
}
