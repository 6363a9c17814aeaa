import { useEffect } from 'react'

/** The name of the product, in every language. */
export const PRODUCT = 'Whereabouts'

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT}` : PRODUCT
  }, [title])
}
