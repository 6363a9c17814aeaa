/** What can be opened on Home; the last two open the same as 'update', at that field. */
export type ProfileDialog = 'check-ins' | 'declarations' | 'update' | 'name' | 'office'
