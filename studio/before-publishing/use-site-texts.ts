import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../source'

type SiteTexts = { brandName: string; description: string }

const QUERY = `*[_id == "siteSettings"][0]{
  "brandName": coalesce(brandName, ""),
  "description": coalesce(description, "")
}`

/** The site's published texts, which replace missing ones of a page; empty until they are loaded. */
export function useSiteTexts(): SiteTexts {
  const client = useClient({ apiVersion: API_VERSION })
  const [texts, setTexts] = useState<SiteTexts>({ brandName: '', description: '' })
  useEffect(() => {
    const subscription = client.observable
      .fetch<SiteTexts | null>(QUERY)
      // The drawing then lacks the brand; the Studio itself reports that the Content Lake does not respond.
      .subscribe({ next: (loaded) => loaded && setTexts(loaded), error: () => undefined })
    return () => subscription.unsubscribe()
  }, [client])
  return texts
}
