export { vendure } from './adapter'
export { vendurePlugin, type VendurePluginOptions } from './plugin'
