import { buttonClass } from '@/app/_components/button-class'
import { Field } from '@/app/_components/field'
import { MAX_QUERY_LENGTH } from '@/lib/search/words'
import type { SearchTexts } from './search-texts'

/** The field and the button of a form that searches. */
export function SearchFields({ texts, query }: Readonly<{ texts: SearchTexts; query?: string }>) {
  return (
    <>
      <Field
        name="q"
        label={texts.label}
        placeholder={texts.placeholder}
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        required
        edit={texts.edit.label}
      />
      <button type="submit" className={buttonClass('solid')} {...texts.edit.submit}>
        {texts.submit}
      </button>
    </>
  )
}
