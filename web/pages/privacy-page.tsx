import { DocumentPopup } from '../frame/document-popup'

/** /privacy (specification §2). */
export const PrivacyPage = () => <DocumentPopup name="privacy" />
