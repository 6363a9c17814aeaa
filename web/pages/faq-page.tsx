import { DocumentPopup } from '../organisation/document-popup'

/** /faq (specification §2). */
export const FaqPage = () => <DocumentPopup name="faq" />
