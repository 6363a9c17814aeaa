/** The advisory locks of the database, each with a number of its own. Servers of two versions may run beside each other, so a number stays. */
export const LOCKS = {
  migrations: 7_221_903,
  seals: 7_221_904,
  snapshots: 7_221_905,
  firstOffices: 7_221_906,
  webhooks: 7_221_907,
  webhookLanes: 7_221_908,
} as const
