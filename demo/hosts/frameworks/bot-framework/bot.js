/*
 * A bot on this page, in place of Direct Line: it answers each message with the shop. A real page calls
 * `createDirectLine({ token })` of the package.
 */

/** A value that can be subscribed to; it replays all that came before. */
function createSubject(...values) {
  const observers = new Set()
  return {
    next(value) {
      values.push(value)
      for (const observer of observers) observer.next(value)
    },
    subscribe(next) {
      const observer = typeof next === 'function' ? { next } : next
      for (const value of values) observer.next(value)
      observers.add(observer)
      return { unsubscribe: () => observers.delete(observer) }
    },
  }
}

const CONNECTING = 1
const ONLINE = 2

/** @param attachment the shop, as an attachment of the bot's answers */
export function createBot(attachment) {
  const activities = createSubject()
  let count = 0

  function arrive(from, activity) {
    count += 1
    activities.next({
      ...activity,
      id: `activity-${count}`,
      from,
      timestamp: new Date().toISOString(),
      channelId: 'demo',
    })
  }

  const say = (text, attachments = []) =>
    arrive({ id: 'bot', role: 'bot' }, { type: 'message', text, attachments, attachmentLayout: 'list' })

  say('Oi! Como posso ajudar?')
  let isShopShown = false
  return {
    conversation: 'conversa-da-demonstração',
    activity$: activities,
    connectionStatus$: createSubject(CONNECTING, ONLINE),
    /** Called by WebChat with what the person, or the shop in their name, says. */
    postActivity(activity) {
      arrive({ ...activity.from, role: 'user' }, activity)
      if (activity.type === 'message' && !isShopShown) {
        isShopShown = true
        say('Esta é a loja:', [attachment])
      }
      return createSubject(`activity-${count}`)
    },
    end() {},
  }
}
