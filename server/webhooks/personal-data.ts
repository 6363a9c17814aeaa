import type { PersonalData } from '../platform/data-subject'
import { listFactsAbout, listWebhooksMadeBy } from './store'
import { webhookDeliveries, webhookLanes, webhookPlaces, webhooks, webhookSecrets } from './tables'

/**
 * A webhook names the person who made it. Facts wait by id, and the database removes them with the check-in or the record that they
 * are about.
 */
export const personalData = {
  tables: [webhooks, webhookPlaces, webhookSecrets, webhookLanes, webhookDeliveries],
  tell: async (db, { userId }) => ({
    webhooks: {
      made: userId ? await listWebhooksMadeBy(db, userId) : [],
      notDelivered: userId ? await listFactsAbout(db, userId) : [],
    },
  }),
} satisfies PersonalData
