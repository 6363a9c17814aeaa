import { DocumentPopup } from '../organisation/document-popup'

export const FaqPage = () => <DocumentPopup name="faq" />
