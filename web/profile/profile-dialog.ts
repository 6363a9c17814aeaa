/** The dialogs of Home. The last two open the same dialog as 'update', at that field. */
export type ProfileDialog = 'check-ins' | 'declarations' | 'update' | 'name' | 'office'
