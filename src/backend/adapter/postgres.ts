import { Follower, type PostgresListener } from '../postgres/follower'
import { outboxStatements, postgresOutbox } from '../postgres/outbox'
import { transaction, type PostgresClient, type PostgresPool } from '../postgres/pool'
import { sha256 } from '../sha256'
import type { FirstAnswer } from '../decide'
import type { Notice } from '../storage'
import type { Held, KeptOrder, KeptSession, Records, Try } from './records'

type Row = Record<string, unknown>

/** Tables of the version before become these; others are refused. */
const VERSION = 3

const CHANNEL = 'vitrine_adapter'

const WEBHOOKS = 'vitrine_adapter.webhooks'

const TABLES = `
create schema if not exists vitrine_adapter;
create table if not exists vitrine_adapter.version (number integer primary key);
create table if not exists vitrine_adapter.orders (id uuid primary key, kept jsonb not null, made timestamptz not null default now());
create table if not exists vitrine_adapter.sessions (
  code text primary key /* its digest: a code is a password */, order_id uuid not null references vitrine_adapter.orders on delete cascade,
  session_type smallint not null, channel_type smallint not null, attendant jsonb, made timestamptz not null default now());
create table if not exists vitrine_adapter.tries (
  id uuid primary key, order_id uuid not null references vitrine_adapter.orders on delete cascade, method smallint not null,
  amount integer not null, status text not null, code text, expires_at text, made timestamptz not null default now());
create table if not exists vitrine_adapter.answers (
  order_id uuid not null references vitrine_adapter.orders on delete cascade, key text not null, request text not null,
  status smallint not null, body text not null, made timestamptz not null default now(), primary key (order_id, key));
create index if not exists answers_made on vitrine_adapter.answers (made);
create table if not exists vitrine_adapter.outbox (
  id uuid primary key, order_id uuid not null references vitrine_adapter.orders on delete cascade, kind text not null,
  payload jsonb not null, made timestamptz not null default now());
create table if not exists ${WEBHOOKS} (
  id text primary key, session uuid not null references vitrine_adapter.orders on delete cascade, receiver text not null,
  about text not null /* the order */, at bigint not null, place bigserial, due bigint /* ms; null for one that was given up */,
  body text not null, tries integer not null default 0, problem text not null default '');
create index if not exists webhooks_order on ${WEBHOOKS} (receiver, about, at);
alter table vitrine_adapter.sessions add column if not exists attendant jsonb;
update vitrine_adapter.version set number = ${VERSION} where number = ${VERSION} - 1;
insert into vitrine_adapter.version select ${VERSION} where not exists (select from vitrine_adapter.version);
`

/** For so long a key is answered again. */
const KEPT_FOR = "interval '1 day'"
/** Some at a time, and none that another call has in hand. */
const FORGET = `delete from vitrine_adapter.answers where ctid = any (array(select ctid from vitrine_adapter.answers
  where made < now() - ${KEPT_FOR} limit 100 for update skip locked))`

/** A code ends some days after it was made. */
const OPEN = 's.code = $1 and s.made > now() - make_interval(days => $2)'
const BY_CODE = `select o.id, o.kept, s.session_type, s.channel_type, s.attendant from vitrine_adapter.sessions s
  join vitrine_adapter.orders o on o.id = s.order_id where ${OPEN} for update of o`
const SESSION = `select s.session_type, s.channel_type, s.attendant from vitrine_adapter.sessions s where ${OPEN}`
const BY_TRY = `select o.id, o.kept, 3 as session_type, 1 as channel_type, null as attendant from vitrine_adapter.tries t
  join vitrine_adapter.orders o on o.id = t.order_id where t.id = $1 for update of o`

function sessionOf({ session_type: sessionType, channel_type: channelType, attendant }: Row): KeptSession {
  return { sessionType, channelType, ...(attendant !== null && { attendant }) } as KeptSession
}

/**
 * Records in Postgres, by a pool of plain `pg`. The order's row is the lock: one call at a time holds it, in all processes.
 * @param options `days` that a code opens its order; `open` makes the client on which this process hears of the others,
 * for `changes`
 * @throws Error where another version made the tables
 */
export async function postgresRecords(
  pool: PostgresPool,
  { days = 30, open }: { days?: number; open?: () => PostgresListener } = {},
): Promise<Records & { close(): Promise<void> }> {
  // Two processes that start at once would both make the tables.
  await transaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(${0x76697472})`)
    await client.query(TABLES)
  })
  const { rows: versions } = await pool.query('select number from vitrine_adapter.version')
  if (versions[0]?.['number'] !== VERSION)
    throw new Error(`The tables are of version ${String(versions[0]?.['number'])}, and this program knows ${VERSION}.`)
  const listeners = new Set<(notice: Notice) => void>()
  const follower = open && new Follower(open, (notice) => listeners.forEach((hear) => hear(notice)))
  await follower?.follow(CHANNEL)
  return {
    outbox: postgresOutbox(pool, WEBHOOKS),
    ...(follower && { listen: (hear: (notice: Notice) => void) => void listeners.add(hear) }),
    close: async () => follower?.close(),
    async session(code) {
      const { rows } = await pool.query(SESSION, [sha256(code), days])
      return rows[0] ? sessionOf(rows[0]) : null
    },
    hold: (by, act) =>
      transaction(pool, async (client) => {
        const asked = 'code' in by ? client.query(BY_CODE, [sha256(by.code), days]) : client.query(BY_TRY, [by.tryId])
        const [row] = (await asked).rows
        if (!row) return null
        const order = row['kept'] as KeptOrder
        const before = JSON.stringify(order)
        const done = await act(heldBy(client, { id: String(row['id']), session: sessionOf(row), order }))
        if (JSON.stringify(order) !== before)
          await client.query('update vitrine_adapter.orders set kept = $2 where id = $1', [row['id'], order])
        return done
      }),
    async open(code, { sessionType, channelType, attendant }, order) {
      await transaction(pool, async (client) => {
        if (!('of' in order))
          await client.query('insert into vitrine_adapter.orders (id, kept) values ($1, $2)', [order.id, order])
        const id = 'of' in order ? '(select order_id from vitrine_adapter.sessions where code = $2)' : '$2'
        const of = 'of' in order ? sha256(order.of) : order.id
        await client.query(
          `insert into vitrine_adapter.sessions (code, order_id, session_type, channel_type, attendant) values ($1, ${id}, $3, $4, $5)`,
          [sha256(code), of, sessionType, channelType, attendant ?? null],
        )
      })
    },
  }
}

/** @param id of the row: the current order may become another one */
function heldBy(client: PostgresClient, { id: row, ...kept }: { id: string } & Pick<Held, 'session' | 'order'>): Held {
  return {
    ...kept,
    async tryOf(id) {
      const found = await client.query(
        'select id, method, amount, status, code, expires_at as "expiresAt" from vitrine_adapter.tries where id = $1 and order_id = $2',
        [id, row],
      )
      return (found.rows[0] as Try | undefined) ?? null
    },
    async keepTry({ id, method, amount, status, code, expiresAt }) {
      await client.query(
        `insert into vitrine_adapter.tries (id, order_id, method, amount, status, code, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (id) do update set status = excluded.status, amount = excluded.amount`,
        [id, row, method, amount, status, code, expiresAt],
      )
    },
    async answerTo(key) {
      const found = await client.query(
        `select request, status, body from vitrine_adapter.answers where order_id = $1 and key = $2 and made > now() - ${KEPT_FOR}`,
        [row, key],
      )
      return (found.rows[0] as FirstAnswer | undefined) ?? null
    },
    async keepAnswer(key, { request, status, body }) {
      await client.query(
        `insert into vitrine_adapter.answers (order_id, key, request, status, body) values ($1, $2, $3, $4, $5) on conflict (order_id, key)
        do update set request = excluded.request, status = excluded.status, body = excluded.body, made = now()`,
        [row, key, request, status, body],
      )
      await client.query(FORGET)
    },
    async tell(kind, payload) {
      await client.query('insert into vitrine_adapter.outbox (id, order_id, kind, payload) values ($1, $2, $3, $4)', [
        crypto.randomUUID(),
        row,
        kind,
        JSON.stringify(payload),
      ])
    },
    async putWebhooks(webhooks) {
      for (const [query, values] of outboxStatements(WEBHOOKS, row, webhooks)) await client.query(query, values)
    },
    async notify(notice) {
      await client.query(`select pg_notify('${CHANNEL}', $1)`, [JSON.stringify(notice)])
    },
  }
}
