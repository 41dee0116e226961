import { email, formSchema } from '../fields'

/** The browser has checked the same before, by itself. */
export const schema = formSchema({ email: email() })
