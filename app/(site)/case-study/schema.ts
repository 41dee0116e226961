import { email, formSchema } from '@/app/_form/fields'

/** Validates on the server; in the browser the field validates itself. */
export const schema = formSchema({ email: email() })
