import { email, formSchema } from '../../_form/fields'

/** The server checks again what the browser has checked. */
export const schema = formSchema({ email: email() })
