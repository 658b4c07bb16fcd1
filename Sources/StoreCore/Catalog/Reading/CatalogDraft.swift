/// What a reader makes of one file, before it has a name and a store beside it.
struct CatalogDraft {
  /// The file's own title.
  var title: String?
  var collector: ProductCollector
  var settings = CatalogSettings()
}
