import { DocumentPopup } from '../organisation/document-popup'

export const PrivacyPage = () => <DocumentPopup name="privacy" />
