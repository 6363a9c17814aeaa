import { DocumentPopup } from '../frame/document-popup'

/** /faq (specification §2). */
export const FaqPage = () => <DocumentPopup name="faq" />
