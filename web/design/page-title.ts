import { useEffect } from 'react'

const PRODUCT = 'Whereabouts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT}` : PRODUCT
  }, [title])
}
