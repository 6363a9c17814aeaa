/** The name of the vault's database in the browser. */
export const VAULT = 'whereabouts.roll-call'
