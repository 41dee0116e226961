import { email, formSchema } from '../../_form/fields'

/** The browser has checked the same before, by itself. */
export const schema = formSchema({ email: email() })
