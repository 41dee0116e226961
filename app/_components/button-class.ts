import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'solid' | 'outline'

/**
 * Class names for a link or button drawn as a button. `primary` (red): once per view; `solid`: ink; `outline`: all
 * others.
 */
export const buttonClass = (variant: ButtonVariant = 'primary') => `${styles.button} ${styles[variant]}`
