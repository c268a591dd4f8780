/** Words of the gallery; most only name its controls. */
export const galleryText = {
  area: 'gallery',
  images: 'Imagens',
  imageOf: 'Imagem {number} de {count}',
  previousImage: 'Imagem anterior',
  nextImage: 'Próxima imagem',
  openFullscreen: 'Ver em tela cheia',
  zoomIn: 'Ampliar a imagem',
  zoomOut: 'Reduzir a imagem',
  pause: 'Pausar a troca de imagens',
  play: 'Passar as imagens automaticamente',
} as const
