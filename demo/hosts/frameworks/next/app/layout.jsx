import './shop.css'

export const metadata = { title: 'Next', icons: { icon: 'data:,' } }

export default function Layout({ children }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  )
}
