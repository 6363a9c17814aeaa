import { DocumentPopup } from '../organisation/document-popup'

/** /privacy (specification §2). */
export const PrivacyPage = () => <DocumentPopup name="privacy" />
