export const VAULT = 'whereabouts.roll-call'
