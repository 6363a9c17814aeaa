export { StillThereNotice } from './still-there-notice'
export { VisitorCheckOutForm } from './visitor-check-out-form'
export { VisitorThanks, VisitorWelcome } from './visitor-welcome'
