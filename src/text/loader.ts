/** Words of the loader, which no host can replace: it says them where the shop did not start. */
export const loaderText = {
  notOpen: 'A loja não abriu. Recarregue a página.',
}
