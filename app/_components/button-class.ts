import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'solid' | 'outline'

/**
 * Class names that draw something as a button. One `primary` (red) per view; `solid` is ink, `outline` is for the rest.
 */
export const buttonClass = (variant: ButtonVariant = 'primary') => `${styles.button} ${styles[variant]}`
